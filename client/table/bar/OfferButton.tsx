import type { ReactNode } from 'react';
import type { Action } from '../../../game/engine.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Answer, Offer } from '../flow/types.ts';
import { Effects, effectsText } from './Effects.tsx';
import { actionText } from '../notation.ts';
import { useTableValue } from '../TableContext.tsx';

/** The notation of what a click does, for those who look at the page by program; nothing for a mere pick. */
export function notationOf(answer: Answer | null): string | undefined {
  if (answer === null || !('act' in answer)) return undefined;
  const [first]: readonly (Action | undefined)[] = answer.act;
  return first === undefined ? undefined : actionText(first);
}

/** What an offer costs and brings and why it cannot be had, in words. */
const moreOf = ({ effects, why }: Offer): string =>
  `${effectsText(effects)}${why === undefined ? '' : `; ${why.text}`}`;

/** An offer in words. */
export const offerName = (offer: Offer): string => `${offer.label}${moreOf(offer)}`;

interface OfferButtonProps {
  readonly offer: Offer;
  readonly className?: string;
  /** Another look than icon, label and effects. */
  readonly children?: ReactNode;
  /** The children say what it is; else they are pictures, and the offer names the button. */
  readonly isText?: boolean;
  /** Keyboard shortcut. */
  readonly shortcut?: string;
  /** Instead of taking the offer. */
  readonly onTake?: () => void;
}

/**
 * Something that can be done or picked. What cannot be stays reachable, so that it can say why. Pointing at it lights
 * the places it concerns.
 */
export function OfferButton({
  offer,
  className = '',
  children,
  isText = children === undefined,
  shortcut,
  onTake,
}: OfferButtonProps) {
  const { source, answer, light, explain } = useTableValue();
  const busy = source.pending !== null;
  const isClosed = offer.answer === null;
  const enter = () => {
    light(offer.places ?? []);
    explain(offer);
  };
  const leave = () => {
    light([]);
    explain(null);
  };
  return (
    <button
      type="button"
      className={`offer ${offer.look ?? ''} ${isClosed ? 'closed' : ''} ${offer.picked === true ? 'picked' : ''} ${offer.isOnMat === true ? 'on-mat' : ''} ${className}`}
      data-offer={offer.key}
      data-action={onTake === undefined ? notationOf(offer.answer) : undefined}
      aria-label={isText ? undefined : offerName(offer)}
      aria-disabled={isClosed || busy}
      aria-pressed={offer.picked}
      aria-keyshortcuts={shortcut}
      onClick={() => {
        if (busy) return;
        if (offer.answer === null) explain(offer);
        else if (onTake === undefined) answer(offer.answer);
        else onTake();
      }}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      {children ?? (
        <>
          {offer.icon === undefined ? null : <Icon name={offer.icon} />}
          <span className="offer-label">{offer.label}</span>
          <Effects effects={offer.effects} silent />
          {shortcut === undefined ? null : <kbd aria-hidden="true">{shortcut}</kbd>}
        </>
      )}
      {isText && <span className="hidden">{moreOf(offer)}</span>}
    </button>
  );
}
