import { t } from "../../words/t";
import { Dialog } from "../../ui";
import { Segments, Switch } from "../../ui/segments";
import { changeSettings, soundAllowed, useSettings, type Settings } from "../../ui/settings";
import { LanguageChoice } from "../../shell";
import { ThinkingChoice } from "../../shell/thinking";

export function SettingsPanel({ onClose }: { onClose: () => void }) {
    const { theme, motion, confirm, hints, coach, speed } = useSettings();
    return (
        <Dialog title={t("app.settings")} onClose={onClose}>
            <div class="panel-list">
                <LanguageChoice />
                <Segments
                    label={t("app.settings.theme")}
                    value={theme}
                    options={[
                        { value: "light", label: t("app.settings.light") },
                        { value: "dark", label: t("app.settings.dark") },
                        { value: "system", label: t("app.settings.system") },
                    ]}
                    onChange={(value) => changeSettings({ theme: value })}
                />
                <Segments
                    label={t("app.settings.speed")}
                    value={String(speed)}
                    options={[
                        { value: "0.5", label: t("app.settings.speed.slow") },
                        { value: "1", label: t("app.settings.speed.normal") },
                        { value: "2", label: t("app.settings.speed.fast") },
                        { value: "0", label: t("app.settings.speed.once") },
                    ]}
                    onChange={(value) =>
                        changeSettings({
                            speed: Number(value) as Settings["speed"],
                        })
                    }
                />
                <ThinkingChoice />
                <Switch
                    label={t("app.settings.motion")}
                    note={t("app.settings.motion.note")}
                    on={motion}
                    onChange={(on) => changeSettings({ motion: on })}
                />
                <Switch
                    label={t("app.settings.sound")}
                    note={t("app.settings.sound.note")}
                    on={soundAllowed()}
                    onChange={(on) => changeSettings({ sound: on })}
                />
                <Switch
                    label={t("app.settings.confirm")}
                    note={t("app.settings.confirm.note")}
                    on={confirm}
                    onChange={(on) => changeSettings({ confirm: on })}
                />
                <Switch
                    label={t("app.settings.hints")}
                    note={t("app.settings.hints.note")}
                    on={hints}
                    onChange={(on) => changeSettings({ hints: on })}
                />
                <Switch
                    label={t("app.settings.coach")}
                    note={t("app.settings.coach.note")}
                    on={coach}
                    onChange={(on) => changeSettings({ coach: on })}
                />
            </div>
        </Dialog>
    );
}
