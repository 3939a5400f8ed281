import { Icon } from '../../ui/Icon.tsx';
import { t } from '../../i18n/table.ts';
import type { Answer, Stepper } from '../flow/types.ts';
import { useTableValue } from '../TableContext.tsx';
import { notationOf } from './OfferButton.tsx';

function Step({ stepper, answer, way }: { stepper: Stepper; answer: Answer | null; way: 'less' | 'more' }) {
  const table = useTableValue();
  const { primary } = table.flow;
  const isNext = way === 'more' && primary?.on === 'stepper' && primary.key === stepper.key;
  const busy = table.source.pending !== null;
  return (
    <button
      type="button"
      className="step"
      data-offer={`${way}-${stepper.key}`}
      data-primary={isNext ? '' : undefined}
      data-action={notationOf(answer)}
      aria-label={t(`table:stepper.${way}`, { what: stepper.label })}
      aria-disabled={answer === null || busy}
      onClick={() => {
        if (answer !== null && !busy) table.answer(answer);
      }}
    >
      {way === 'less' ? '−' : '+'}
    </button>
  );
}

/** Numbers that the player can increase and decrease, such as the resources to take, to pay or to carry. */
export function Steppers({ steppers }: { steppers: readonly Stepper[] }) {
  const { light } = useTableValue();
  return steppers.map((stepper) => (
    <fieldset
      key={stepper.key}
      className={stepper.n > 0 ? 'stepper some' : 'stepper'}
      aria-label={stepper.label}
      onPointerEnter={() => light(stepper.place === undefined ? [] : [stepper.place])}
      onPointerLeave={() => light([])}
    >
      <Step stepper={stepper} answer={stepper.less} way="less" />
      <span className="stepper-value">
        <b>{stepper.n}</b> <Icon name={stepper.icon} />
        {stepper.place === undefined ? null : <small>{stepper.place}</small>}
      </span>
      <Step stepper={stepper} answer={stepper.more} way="more" />
    </fieldset>
  ));
}
