import { t } from '../i18n/lobby.ts';
import { Icon } from '../ui/Icon.tsx';
import { COLOURS, COLOUR_NAMES, SYMBOLS, emblemName, emblemOf } from './emblems.ts';

/** Lets the guest choose an emblem: a symbol and a colour. */
export function EmblemPicker({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const look = emblemOf(name);
  return (
    <>
      <fieldset className="emblems">
        <legend>{t('lobby:guest.symbol')}</legend>
        {SYMBOLS.map((symbol) => (
          <label key={symbol} className="emblem-choice" title={t(`lobby:guest.symbols.${symbol}`)}>
            <input
              type="radio"
              name="symbol"
              checked={look.symbol === symbol}
              onChange={() => onChange(emblemName({ ...look, symbol }))}
            />
            <span className="guest-emblem" style={{ background: COLOURS[look.colour] }}>
              <Icon name={symbol} />
            </span>
            <span className="hidden">{t(`lobby:guest.symbols.${symbol}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="emblems">
        <legend>{t('lobby:guest.colour')}</legend>
        {COLOUR_NAMES.map((colour) => (
          <label key={colour} className="emblem-choice" title={t(`lobby:guest.colours.${colour}`)}>
            <input
              type="radio"
              name="colour"
              checked={look.colour === colour}
              onChange={() => onChange(emblemName({ ...look, colour }))}
            />
            <span className="guest-emblem" style={{ background: COLOURS[colour] }} />
            <span className="hidden">{t(`lobby:guest.colours.${colour}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
