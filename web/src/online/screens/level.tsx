import { LEVELS, type Level } from "../../play/seats";
import { word } from "../../words/t";

interface LevelProps {
    label: string;
    level: Level;
    onChange(level: Level): void;
}

/** How well a computer plays. */
export function LevelChoice({ label, level, onChange }: LevelProps) {
    return (
        <select
            aria-label={label}
            value={level}
            onChange={(event) => onChange(event.currentTarget.value as Level)}
        >
            {LEVELS.map((each) => (
                <option key={each} value={each}>
                    {word("level", each)}
                </option>
            ))}
        </select>
    );
}
