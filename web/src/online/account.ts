/** Who one is to the host, and what one can do about it. */
import { ask, beGuest, HostError } from "./host";
import { renewing } from "./renewing";
import type { Deleted, Me } from "./wire";

const NAME = /^[a-z][a-z0-9._-]{2,23}$/i;
const LEAST = 8;
const MOST = 128;

export const isAccount = (account: string): boolean => NAME.test(account.trim());

export function isPassword(password: string): boolean {
    const { length } = new TextEncoder().encode(password);
    return length >= LEAST && length <= MOST;
}

/** null: nobody is known here. */
export async function whoIsHere(): Promise<Me | null> {
    try {
        return await ask<Me>("api/account");
    } catch (reason) {
        if (reason instanceof HostError && reason.status === 401) return null;
        throw reason;
    }
}

export interface SignIn {
    account: string;
    password: string;
}

/** Whoever nobody knows yet is a guest first. */
export async function makeAccount({ account, password }: SignIn, guest?: string): Promise<Me> {
    if (guest) await beGuest(guest);
    return renewing(() => ask<Me>("api/account", { account: account.trim(), password }));
}

export const signIn = ({ account, password }: SignIn, bring: boolean) =>
    renewing(() => ask<Me>("api/sign-in", { account: account.trim(), password, bring }));

export const changePassword = (before: string, after: string) =>
    ask<object>("api/password", { old: before, new: after });

/** All that the host knows of whoever sits here. */
export const allOfMine = () => ask<object>("api/export");

/** A guest has no password. */
export const deleteMe = async (password?: string) =>
    (await ask<{ deleted: Deleted }>("api/delete", password === undefined ? {} : { password })).deleted;
