// Chance that comes the same way every time: a failure can be seen again.
export class Chance {
    constructor(seed) {
        this.state = seed >>> 0;
    }

    /** 0 to 1, by mulberry32. */
    next() {
        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let x = this.state;
        x = Math.imul(x ^ (x >>> 15), x | 1);
        x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
        return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
    }

    below(n) {
        return Math.floor(this.next() * n);
    }

    pick(list) {
        return list[this.below(list.length)];
    }

    /** True in `n` of 100 cases. */
    often(n) {
        return this.next() * 100 < n;
    }

    shuffled(list) {
        const all = [...list];
        for (let at = all.length - 1; at > 0; at--) {
            const to = this.below(at + 1);
            [all[at], all[to]] = [all[to], all[at]];
        }
        return all;
    }
}
