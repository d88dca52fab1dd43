/** A small line over the last minutes; what it comes to is said beside it. */
const WIDTH = 160;
const HEIGHT = 36;

export function Chart({ values }: { values: number[] }) {
    const most = Math.max(1, ...values);
    const step = WIDTH / Math.max(1, values.length - 1);
    const points = values.map((value, at) => `${at * step},${HEIGHT - 2 - ((HEIGHT - 4) * value) / most}`);
    return (
        <svg class="desk-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {points.length > 1 && <polyline points={points.join(" ")} />}
        </svg>
    );
}
