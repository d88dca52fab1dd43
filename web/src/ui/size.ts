/** How large an element is, kept up to date. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";

export interface Size {
    width: number;
    height: number;
}

export function useSize<T extends Element>(): [RefObject<T | null>, Size] {
    const ref = useRef<T>(null);
    const [size, setSize] = useState<Size>({ width: 0, height: 0 });
    useLayoutEffect(() => {
        const element = ref.current;
        if (!element) return;
        const measure = () => {
            const { width, height } = element.getBoundingClientRect();
            setSize((now) =>
                now.width === width && now.height === height ? now : { width, height },
            );
        };
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return [ref, size];
}
