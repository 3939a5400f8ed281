import type { Action } from '../../../game/engine.ts';
import type { PlaceId } from '../../../game/state/ids.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { sentence } from '../../words/names.ts';
import { choicesOf, type Choice, type Group } from '../groups.ts';
import { splitBy } from '../grouping.ts';
import { ActionButton, actionText } from './ActionButton.tsx';
import { Effects, effectsText } from './Effects.tsx';

interface GroupViewProps {
  readonly group: Group;
  readonly open: boolean;
  /** Everything within is open, too. */
  readonly unfolded: boolean;
  readonly busy: boolean;
  readonly onAct: (action: Action) => void;
  readonly onPoint: (places: readonly PlaceId[]) => void;
}

type ChoiceProps = Omit<GroupViewProps, 'group' | 'open' | 'unfolded'> & { readonly title: string };

/** More than this in a group, and what is in it begins folded. */
export const FEW = 8;

function ChoiceButton({
  choice,
  title,
  alone = true,
  busy,
  onAct,
  onPoint,
}: ChoiceProps & { choice: Choice; alone?: boolean }) {
  const { action, label, row, effects, places } = choice;
  const name = [title, row, label].filter((part) => part !== null && part !== '').join(', ');
  return (
    <ActionButton
      action={action}
      name={`${name}${effectsText(effects)}`}
      className="choice"
      disabled={busy}
      onAct={onAct}
      onPoint={(over) => onPoint(over ? places : [])}
    >
      <span>{alone ? sentence(row ?? label) : label}</span>
      {alone && <Effects effects={effects} />}
    </ActionButton>
  );
}

/** One line: a target, what happens there, and its variants. */
function Row({ row, choices, ...props }: ChoiceProps & { row: string; choices: readonly Choice[] }) {
  const [first] = choices;
  // Without variants the line is the button.
  if (choices.length === 1) return <ChoiceButton choice={first} {...props} />;
  const same = choices.every(({ effects }) => JSON.stringify(effects) === JSON.stringify(first.effects));
  return (
    <div className="choice-row">
      <span className="choice-row-name">
        {row} {same && <Effects effects={first.effects} />}
      </span>
      <span className="choice-row-buttons">
        {choices.map((choice) => (
          <span key={actionText(choice.action)}>
            <ChoiceButton choice={choice} alone={false} {...props} />
            {!same && <Effects effects={choice.effects} />}
          </span>
        ))}
      </span>
    </div>
  );
}

function Choices({ choices, ...props }: ChoiceProps & { choices: readonly Choice[] }) {
  const plain = choices.filter(({ row }) => row === null);
  const rows = splitBy(
    choices.filter(({ row }) => row !== null),
    ({ row }) => row ?? '',
  );
  return (
    <>
      {plain.length > 0 && (
        <div className="choices-plain">
          {plain.map((choice) => (
            <ChoiceButton key={actionText(choice.action)} choice={choice} {...props} />
          ))}
        </div>
      )}
      {rows.map(([row, list]) => (
        <Row key={row} row={row} choices={list} {...props} />
      ))}
    </>
  );
}

/** A group that folds, with the groups within it. */
export function GroupView({ group, open, unfolded, busy, onAct, onPoint }: GroupViewProps) {
  const count = choicesOf([group]).length;
  return (
    <details className="group" open={open}>
      <summary>
        {group.title} <small className="count">{MATCH_WORDS.choices(count)}</small>
      </summary>
      <Choices title={group.title} choices={group.choices} busy={busy} onAct={onAct} onPoint={onPoint} />
      {group.groups.map((inner) => (
        <GroupView
          key={inner.id}
          group={inner}
          open={unfolded || count <= FEW || group.groups.length === 1}
          unfolded={unfolded}
          busy={busy}
          onAct={onAct}
          onPoint={onPoint}
        />
      ))}
    </details>
  );
}
