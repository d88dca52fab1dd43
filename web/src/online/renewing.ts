/** Whether this page itself is getting another session just now. The lines of the old
 * one are closed by the host then, maybe before its answer has come: whoever loaded the
 * page anew would lose that. */
const AFTERWARDS = 2000;
let under = 0;

export const isRenewing = (): boolean => under > 0;

/** Until a moment after the answer, which may come before lines are closed. */
export async function renewing<T>(asked: () => Promise<T>): Promise<T> {
    under++;
    try {
        return await asked();
    } finally {
        setTimeout(() => under--, AFTERWARDS);
    }
}
