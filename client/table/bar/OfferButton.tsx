import type { ReactNode } from 'react';
import type { Action } from '../../../game/engine.ts';
import { Icon } from '../../ui/Icon.tsx';
import { clauses } from '../../i18n/lists.ts';
import { tip, type TipText } from '../../ui/tips.ts';
import type { Answer, Offer } from '../flow/types.ts';
import { Effects, effectParts } from './Effects.tsx';
import { actionText } from '../notation.ts';
import { useIsBusy, useTableActions } from '../TableContext.tsx';

/**
 * Returns the first action that a click performs, in the notation, for tests and other programs that read the page.
 * Returns undefined if the click performs no action, for example because it only selects a unit.
 */
export function notationOf(answer: Answer | null): string | undefined {
  if (answer === null || !('act' in answer)) return undefined;
  const [first]: readonly (Action | undefined)[] = answer.act;
  return first === undefined ? undefined : actionText(first);
}

/** Returns an offer's immediate and lasting effects in words, followed by the reason if the offer cannot be taken. */
const moreOf = ({ effects, card, why }: Offer): string[] => [
  ...effectParts(effects),
  ...[card?.ongoing, why?.text].filter((text) => text !== undefined),
];

/** Returns a description of an offer: its label, its effects and, if it cannot be taken, the reason. */
export const offerName = (offer: Offer): string => clauses([offer.label, ...moreOf(offer)]);

interface OfferButtonProps {
  readonly offer: Offer;
  readonly className?: string;
  /** Shown instead of the icon, label, effects and shortcut. */
  readonly children?: ReactNode;
  /** True if the accessible name is the text in the button, false if it is composed from the offer. */
  readonly isText?: boolean;
  readonly shortcut?: string;
  /** The tip for the button, for example an explanation of its icon. */
  readonly says?: TipText;
  /** True if the button covers a card whose icons have separate tips. */
  readonly isCover?: boolean;
  /** Called on a click instead of taking the offer. */
  readonly onTake?: () => void;
  /** True if this control is the next step. */
  readonly isNext?: boolean;
}

/**
 * The button for an offer. If the offer cannot be taken, the button can still receive focus, which shows the reason.
 * Pointing at the button highlights the offer's places on the board.
 */
export function OfferButton({
  offer,
  className = '',
  children,
  isText = children === undefined,
  shortcut,
  says,
  isCover,
  onTake,
  isNext = false,
}: OfferButtonProps) {
  const { answer, light, explain, pin } = useTableActions();
  const busy = useIsBusy();
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
      className={`offer ${offer.look ?? ''} ${isClosed ? 'closed' : ''} ${offer.picked === true ? 'picked' : ''} ${className}`}
      {...(says === undefined ? null : tip(() => says))}
      data-tip-cover={isCover}
      data-offer={offer.key}
      data-primary={isNext ? '' : undefined}
      data-action={onTake === undefined ? notationOf(offer.answer) : undefined}
      aria-label={isText ? undefined : offerName(offer)}
      aria-disabled={isClosed || busy}
      aria-pressed={offer.picked}
      aria-keyshortcuts={shortcut}
      onClick={() => {
        if (busy) return;
        pin(isClosed ? offer : null);
        if (offer.answer === null) return;
        if (onTake === undefined) answer(offer.answer);
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
      {isText && <span className="hidden">{clauses(['', ...moreOf(offer)])}</span>}
    </button>
  );
}
