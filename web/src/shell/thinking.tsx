/** How long a champion thinks: one choice for all tables at this screen, in the
 * settings and beside a champion who is given a seat. */
import { Segments } from "../ui/segments";
import { changeSettings, useSettings } from "../ui/settings";
import { t } from "../words/t";

export function ThinkingChoice() {
    const { thinking } = useSettings();
    return (
        <Segments
            label={t("app.settings.thinking")}
            value={thinking}
            options={[
                { value: "fast", label: t("app.settings.thinking.fast") },
                { value: "normal", label: t("app.settings.thinking.normal") },
                { value: "deep", label: t("app.settings.thinking.deep") },
            ]}
            onChange={(value) => changeSettings({ thinking: value })}
        />
    );
}
