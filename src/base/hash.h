/* Hashes: SHA-256 to commit to a seed, FNV-1a to notice a difference. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

/* FIPS 180-4; `digest` gets SHA256_BYTES bytes. */
void hash_sha256(const void *data, size_t size, uint8_t *digest);

#define HASH_START UINT64_C(0xcbf29ce484222325)

/* 64-bit FNV-1a of `size` bytes, going on from `hash`. */
uint64_t hash_bytes(uint64_t hash, const void *data, size_t size);

/* Mixes one number into `hash`; the same on every machine. */
uint64_t hash_number(uint64_t hash, uint64_t number);

#endif
