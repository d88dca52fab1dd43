/** Which side of the boards, and which scenario. */
import type { ChoiceProps } from "../../../shell/game";
import { Rows, Segments } from "../../../ui/segments";
import { t, word } from "../../../words/t";
import type { SubdivisionContent } from "../scene/types";
import type { Wish } from "./wish";

interface RulesProps extends ChoiceProps<Wish> {
    content: SubdivisionContent;
}

/** One side for everybody, or each their own. */
const MIXED = "mixed";

export function Rules({ choice, content, onChange }: RulesProps) {
    const side = choice.mixed ? MIXED : (choice.sides[0] ?? "1");
    const sides = content.sides.map((each) => ({
        value: each.id,
        label: word("side", each.id),
    }));
    return (
        <>
            <Segments
                label={t("app.new.side")}
                value={side}
                options={[
                    ...sides,
                    { value: MIXED, label: t("app.new.side.mixed") },
                ]}
                onChange={(value) =>
                    onChange(
                        value === MIXED
                            ? { mixed: true }
                            : {
                                  mixed: false,
                                  sides: choice.sides.map(() => value),
                              },
                    )
                }
            />
            <Rows
                label={t("app.new.scenario")}
                value={choice.scenario}
                options={content.scenarios.map((scenario) => ({
                    value: scenario.id,
                    label: scenario.name,
                    note: word("scenario.note", scenario.id, {
                        target: scenario.target ?? 0,
                    }),
                }))}
                onChange={(scenario) => onChange({ scenario })}
            />
        </>
    );
}
