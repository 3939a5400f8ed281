import { useMemo, useState } from 'react';
import { decisions, type Decision } from '../../../game/engine.ts';
import type { State } from '../../../game/engine.ts';
import { isDraftDeal } from '../../../game/state/draft.ts';
import type { DraftState } from '../../../game/state/types.ts';
import { factionName, whoNamed } from '../../i18n/factions.ts';
import { amount } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Status } from '../../ui/Status.tsx';
import { seatName } from '../../ui/seatName.ts';
import { Banner } from '../Banner.tsx';
import { Emblem } from '../Emblem.tsx';
import { logLine } from '../log/logLines.ts';
import { draftSentence } from '../sentences.ts';
import { isPlayable, type TableSource } from '../source.ts';
import { SeatClock } from '../strip/SeatClock.tsx';
import { Choices } from './Choices.tsx';
import { DraftMenu } from './DraftMenu.tsx';
import { Lots, SecretLots } from './Lots.tsx';
import { draftersOf, galleryOf, wholeGallery, type Drafter } from './model.ts';
import './draft.css';

/** The number of recent events shown on the page. */
const TOLD = 6;

interface DrafterCardProps {
  readonly drafter: Drafter;
  readonly name: string;
  readonly isOwn: boolean;
}

function DrafterCard({ drafter, name, isOwn }: DrafterCardProps) {
  const { seat, faction, mat, coins, place, hasNamed, isAsked } = drafter;
  return (
    <li className={isAsked ? 'drafter is-asked' : 'drafter'} aria-current={isAsked ? 'step' : undefined}>
      <span className="drafter-name">
        {faction !== null && <Emblem faction={faction} size={20} />}
        <b dir="auto">{isOwn ? t('table:seat.you', { name }) : name}</b>
        <SeatClock seat={seat} />
      </span>
      <span className="drafter-has">
        {faction !== null && mat !== null
          ? t('table:draft.pairing', { faction: factionName(faction), mat: t(`mat.${mat}`) })
          : faction !== null
            ? factionName(faction)
            : mat !== null && t(`mat.${mat}`)}
        {coins !== null && <b> {amount('coins', coins)}</b>}
        {place !== null && t('table:draft.place', { place })}
        {hasNamed && t('table:draft.named')}
        {isAsked && place === null && mat === null && t('table:draft.choosing')}
      </span>
    </li>
  );
}

const galleryFor = (view: State, draft: DraftState): State =>
  draft.pairings.length > 0 ? galleryOf(view, draft.pairings) : wholeGallery(view);

/** Returns the kind of decision that this table's seat must make, or null if it cannot act. */
const ownDecision = (source: TableSource): Decision['kind'] | null =>
  isPlayable(source) ? (decisions(source.view).find(({ seat }) => seat === source.seat)?.kind ?? null) : null;

/** The draft page: the players, the open choices with their mats, and the current decision. */
export function DraftTable({ source, draft }: { readonly source: TableSource; readonly draft: DraftState }) {
  const { view, seat, seats, pending, stateID, log, act } = source;
  const [isOpen, setOpen] = useState(false);
  const nameOf = (id: number): string => {
    const player = seats.find((other) => other.id === id);
    return (player === undefined ? '' : seatName(player, id)) || t('table:draft.player', { n: id + 1 });
  };
  const who = whoNamed(nameOf);
  const { pairings } = draft;
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const gallery = useMemo(() => galleryFor(view, draft), [pairings]);
  const kind = ownDecision(source);
  const { deal } = view.options;
  const drafters = draftersOf(view, draft);
  const props = {
    draft,
    gallery,
    seats: drafters.length,
    isOpen,
    isBusy: pending !== null,
    nameOf,
    onAct: act,
  };
  const told = log
    .flatMap((entry) => (entry.gap ? [] : [{ id: entry.id, text: logLine(entry.event, who) }]))
    .slice(-TOLD);
  return (
    <div className="draft" data-state={stateID} data-kind={kind ?? 'waiting'}>
      <Banner link={source.link} onRetry={source.retry} away={source.away} />
      <header className="draft-head">
        <h1>{isDraftDeal(deal) && t(`table:draft.title.${deal}`)}</h1>
        <nav className="draft-ways">
          <DraftMenu />
          <Link to="/" className="lobby-link">
            <Icon name="leave" /> {t('table:lobby')}
          </Link>
        </nav>
        <p className="draft-asked">
          {source.ended ?? draftSentence(view, kind === null ? null : seat, who)}
          {kind !== null && <small> {t('table:draft.noUndo')}</small>}
        </p>
        {isDraftDeal(deal) && <p className="draft-how">{t(`table:draft.how.${deal}`)}</p>}
        {source.notice !== null && <Status className="fault">{source.notice.text}</Status>}
      </header>
      <ol className="drafters" aria-label={t('table:draft.players')}>
        {drafters.map((drafter) => (
          <DrafterCard key={drafter.seat} drafter={drafter} name={nameOf(drafter.seat)} isOwn={drafter.seat === seat} />
        ))}
      </ol>
      <main className="draft-open">
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="eye" /> {t('table:draft.compare')}
        </button>
        {deal === 'auction' ? (
          <Lots key={seat} {...props} asks={kind === 'bid'} />
        ) : deal === 'auction-quick' ? (
          // The key clears a seat's input before the next seat plays on the same device.
          <SecretLots key={seat} {...props} asks={kind === 'bidMaxima'} />
        ) : (
          <Choices
            key={seat}
            {...props}
            view={view}
            seat={seat}
            asks={kind === 'chooseFaction' || kind === 'chooseMat' ? kind : null}
          />
        )}
      </main>
      {told.length > 0 && (
        <ol className="draft-log" aria-label={t('table:draft.log')}>
          {told.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
