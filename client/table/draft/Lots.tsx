import { useId, useState } from 'react';
import type { FactionId } from '../../../game/data/ids.ts';
import { MAX_BID } from '../../../game/data/limits.ts';
import type { Action, State } from '../../../game/engine.ts';
import type { DraftState } from '../../../game/state/types.ts';
import { factionName } from '../../i18n/factions.ts';
import { amount } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Emblem } from '../Emblem.tsx';
import { FactionFace, MatFace } from './Faces.tsx';
import { lotsOf, movedUp, readBid, type Lot } from './model.ts';
import { Sure } from './Sure.tsx';

export interface DraftProps {
  readonly draft: DraftState;
  readonly gallery: State;
  /** The number of players. */
  readonly seats: number;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly nameOf: (seat: number) => string;
  readonly onAct: (action: Action) => void;
}

function LotHead({ lot, prefix = '' }: { lot: Lot; prefix?: string }) {
  return (
    <h3>
      <Emblem faction={lot.faction} size={26} />
      <span>
        {prefix}
        {t('table:draft.pairing', { faction: factionName(lot.faction), mat: t(`mat.${lot.mat}`) })}
      </span>
    </h3>
  );
}

interface CoinsProps {
  readonly label: string;
  readonly value: string;
  readonly least: number;
  readonly onChange: (value: string) => void;
}

function Coins({ label, value, least, onChange }: CoinsProps) {
  const id = useId();
  return (
    <span className="draft-coins">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={MAX_BID}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

function BidForm({ lot, isBusy, onAct }: { lot: Lot } & Pick<DraftProps, 'isBusy' | 'onAct'>) {
  const { faction, lowest } = lot;
  const [typed, setTyped] = useState<string | null>(null);
  if (lowest === null) return <p className="soft">{t('table:refusals.bid-too-high')}</p>;
  const text = typed ?? String(lowest);
  const coins = readBid(text, lowest);
  const what = coins === null ? '' : amount('coins', coins);
  return (
    <div className="draft-form">
      <Coins label={t('table:draft.bid')} value={text} least={lowest} onChange={setTyped} />
      <Sure
        action={coins === null ? null : { type: 'bid', faction, coins }}
        question={t('table:draft.sureBid', { what, faction: factionName(faction) })}
        isBusy={isBusy}
        onAct={onAct}
      >
        {coins === null ? t('table:draft.badBid', { lowest }) : t('table:draft.doBid', { what })}
      </Sure>
    </div>
  );
}

/** The pairings of an auction with their standing bids. A player who must bid can bid on each (DRF-3). */
export function Lots({
  draft,
  gallery,
  seats,
  isOpen,
  isBusy,
  nameOf,
  onAct,
  asks,
}: DraftProps & { readonly asks: boolean }) {
  return (
    <ul className={isOpen ? 'draft-cards pairs whole' : 'draft-cards pairs'}>
      {lotsOf(draft).map((lot) => (
        <li key={lot.faction} className={lot.by === null ? 'draft-card' : 'draft-card held'}>
          <LotHead lot={lot} />
          <p className="draft-bid">
            {lot.by === null
              ? t('table:draft.free')
              : t('table:draft.standing', { name: nameOf(lot.by), what: amount('coins', lot.coins) })}
          </p>
          {asks && <BidForm key={lot.lowest} {...{ lot, isBusy, onAct }} />}
          <FactionFace {...{ faction: lot.faction, seats, gallery, isOpen }} />
          <MatFace {...{ mat: lot.mat, gallery, isOpen }} />
        </li>
      ))}
    </ul>
  );
}

/** The pairings of a quick auction. A player who must bid sets a maximum bid for each and ranks them (DRF-5). */
export function SecretLots({
  draft,
  gallery,
  seats,
  isOpen,
  isBusy,
  onAct,
  asks,
}: DraftProps & { readonly asks: boolean }) {
  const lots = lotsOf(draft);
  const [order, setOrder] = useState<readonly FactionId[]>(lots.map(({ faction }) => faction));
  const [typed, setTyped] = useState<Readonly<Partial<Record<FactionId, string>>>>({});
  const bids = order.map((faction) => [faction, readBid(typed[faction] ?? '0', 0)] as const);
  const isComplete = bids.every(([, coins]) => coins !== null);
  const maxima = Object.fromEntries(bids.map(([faction, coins]) => [faction, coins ?? 0]));
  const sorted = order.flatMap((faction) => lots.find((lot) => lot.faction === faction) ?? []);
  return (
    <>
      <ol className={isOpen ? 'draft-cards pairs whole' : 'draft-cards pairs'}>
        {sorted.map((lot, at) => (
          <li key={lot.faction} className="draft-card">
            <LotHead lot={lot} prefix={asks ? t('table:draft.rank', { rank: at + 1 }) : ''} />
            {asks && (
              <div className="draft-form">
                <Coins
                  label={t('table:draft.highest')}
                  value={typed[lot.faction] ?? '0'}
                  least={0}
                  onChange={(value) => setTyped({ ...typed, [lot.faction]: value })}
                />
                <button
                  type="button"
                  disabled={at === 0}
                  aria-label={t('table:draft.preferOne', { faction: factionName(lot.faction) })}
                  onClick={() => setOrder(movedUp(order, at))}
                >
                  {t('table:draft.prefer')}
                </button>
              </div>
            )}
            <FactionFace {...{ faction: lot.faction, seats, gallery, isOpen }} />
            <MatFace {...{ mat: lot.mat, gallery, isOpen }} />
          </li>
        ))}
      </ol>
      {asks && (
        <div className="draft-form draft-send">
          <Sure
            action={isComplete ? { type: 'bidMaxima', maxima, order: [...order] } : null}
            question={t('table:draft.sureMaxima')}
            isBusy={isBusy}
            isMain
            onAct={onAct}
          >
            {isComplete ? t('table:draft.doMaxima') : t('table:draft.badBid', { lowest: 0 })}
          </Sure>
        </div>
      )}
    </>
  );
}
