import type { Action, State } from '../../../game/engine.ts';
import { sectionOffers, type RowOffer, type SectionOffer } from '../../../game/queries.ts';
import { REFUSALS } from '../../../game/refusals.ts';
import { DECISION_WORDS } from '../../words/decisions.ts';
import { ACTION_WORDS } from '../../words/actions.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { SECTION_NAMES } from '../../words/names.ts';
import type { Group } from '../groups.ts';
import { rowEffects, rowName } from '../offerWords.ts';
import { MatSection } from '../mat/MatSection.tsx';
import { matModel } from '../mat/matModel.ts';
import { ActionButton } from './ActionButton.tsx';
import { Effects, effectsText } from './Effects.tsx';

interface SectionCardsProps {
  readonly view: State;
  readonly seat: number;
  /** The sections that may be taken; null where the mat is only shown. */
  readonly group: Group | null;
  readonly busy: boolean;
  readonly onAct: (action: Action) => void;
}

function OfferRow({ view, seat, offer, title }: { view: State; seat: number; offer: RowOffer; title: string }) {
  return (
    <span className="offer-row">
      <small>{title}</small> <b>{rowName(offer)}</b>
      <Effects effects={rowEffects(view, seat, offer)} />
    </span>
  );
}

function SectionCard({ offer, ...props }: SectionCardsProps & { offer: SectionOffer }) {
  const { view, seat, group, busy, onAct } = props;
  const choice = group?.choices.find(({ action }) => action.type === 'takeSection' && action.section === offer.section);
  const stands = view.players[seat].section === offer.section;
  const onMat = matModel(view, seat).find(({ top }) => top.action === offer.section);
  const content = (
    <>
      {onMat === undefined ? (
        <>
          <OfferRow view={view} seat={seat} offer={offer.top} title={MATCH_WORDS.top} />
          <span className="offer-row">
            <small>{MATCH_WORDS.bottom}</small> {DECISION_WORDS.factoryMove}
          </span>
        </>
      ) : (
        <MatSection section={onMat} />
      )}
      {stands && <span className="hint">{MATCH_WORDS.token}</span>}
    </>
  );
  const bottom =
    offer.bottom === null ? '' : `; ${rowName(offer.bottom)}${effectsText(rowEffects(view, seat, offer.bottom))}`;
  const name = `${SECTION_NAMES[offer.section]}${effectsText(rowEffects(view, seat, offer.top))}${bottom}`;
  if (choice !== undefined) {
    return (
      <ActionButton action={choice.action} name={name} className="section-card" disabled={busy} onAct={onAct}>
        {content}
      </ActionButton>
    );
  }
  return (
    <div className="section-card closed">
      {onMat !== undefined && <span className="hidden">{name}</span>}
      {content}
      {group !== null && offer.refusal !== null && <span className="hint">{REFUSALS[offer.refusal.refused].text}</span>}
    </div>
  );
}

/** The section that was chosen, while its rows are open: what they cost and bring. */
export function TakenSection({ view, seat }: { view: State; seat: number }) {
  const { section } = view.players[seat];
  const offer = sectionOffers(view, seat).find((candidate) => candidate.section === section);
  if (offer === undefined) return null;
  return (
    <fieldset className="section-cards" aria-label={MATCH_WORDS.taken}>
      <SectionCard offer={offer} view={view} seat={seat} group={null} busy onAct={() => undefined} />
    </fieldset>
  );
}

/** The sections of a mat side by side, in the mat's order, with what both rows cost and bring now. */
export function SectionCards(props: SectionCardsProps) {
  return (
    <fieldset className="section-cards" aria-label={ACTION_WORDS.sections}>
      {sectionOffers(props.view, props.seat).map((offer) => (
        <SectionCard key={offer.section} offer={offer} {...props} />
      ))}
    </fieldset>
  );
}
