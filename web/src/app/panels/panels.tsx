import { closePanel, useShell } from "../../shell/shell";
import { About } from "./about";
import { ExportPanel } from "./export";
import { ImportPanel } from "./import";
import { KeysPanel } from "./keys";
import { SettingsPanel } from "./settings";

/** Whatever was opened from the menu. */
export function Panels() {
    const { panel, match } = useShell();
    const props = { onClose: closePanel };
    switch (panel) {
        case "settings":
            return <SettingsPanel {...props} />;
        case "keys":
            return <KeysPanel {...props} game={match?.game ?? null} />;
        case "about":
            return <About {...props} />;
        case "import":
            return <ImportPanel {...props} />;
        case "export":
            return match && <ExportPanel {...props} match={match} />;
        default:
            return null;
    }
}
