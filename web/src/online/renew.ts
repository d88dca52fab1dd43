/** A page that was kept by the browser may be older than the host it speaks to.
 * Loading it anew goes past what was kept; games are with the host. */
export async function loadAnew(): Promise<void> {
    const kept = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await kept?.unregister();
    location.reload();
}
