import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Account, Passkey } from '../../../protocol/account.ts';
import { t } from '../../i18n/account.ts';
import { dateText } from '../../i18n/dates.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { nameFault } from '../nameFault.ts';
import { removePasskey, renamePasskey } from './api.ts';

interface ListProps {
  readonly passkeys: readonly Passkey[];
  readonly onChange: (account: Account) => void;
}

/** The guest's passkeys, with buttons to rename and remove them. */
export function PasskeyList({ passkeys, onChange }: ListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="passkeys" aria-label={t('account:passkey.list')}>
      {passkeys.map((passkey) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} onChange={onChange} />
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly passkey: Passkey;
  readonly onChange: (account: Account) => void;
}

function PasskeyEntry({ passkey, onChange }: EntryProps) {
  const { name, since, usedAt } = passkey;
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'removing'>('nothing');
  const rename = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setDoing('nothing');
    // The buttons reappear in the next frame.
    requestAnimationFrame(() => rename.current?.focus());
  };
  return (
    <li>
      <Icon name="lock" />
      <span className="passkey-name">
        <b dir="auto">{name}</b>
        <small>
          {usedAt === null
            ? t('account:passkey.since', { date: dateText(since) })
            : t('account:passkey.used', { date: dateText(usedAt) })}
        </small>
      </span>
      {doing === 'nothing' && (
        <span className="row">
          <button
            ref={rename}
            type="button"
            className="plain"
            aria-label={t('account:passkey.renameThis', { name })}
            onClick={() => setDoing('renaming')}
          >
            {t('account:passkey.rename')}
          </button>
          <button
            type="button"
            className="plain"
            aria-label={t('account:passkey.removeThis', { name })}
            onClick={() => setDoing('removing')}
          >
            {t('account:passkey.remove')}
          </button>
        </span>
      )}
      {doing === 'renaming' && <RenameForm passkey={passkey} onChange={onChange} onDone={leave} />}
      {doing === 'removing' && <RemoveQuestion passkey={passkey} onChange={onChange} onDone={leave} />}
    </li>
  );
}

interface DoingProps extends EntryProps {
  readonly onDone: () => void;
}

function RenameForm({ passkey, onChange, onDone }: DoingProps) {
  const [name, setName] = useState(passkey.name);
  const { busy, fault, run, setFault } = useBusy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = nameFault(name);
    if (wrong !== null) {
      setFault(t(`lobby:fault.${wrong}`));
      return;
    }
    run(async () => {
      onChange(await renamePasskey(passkey.id, name));
      onDone();
    });
  };
  return (
    <form onSubmit={save} noValidate>
      <input
        ref={field}
        name="passkeyName"
        aria-label={t('account:passkey.name')}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <span className="row">
        <button type="submit" disabled={busy}>
          {t('account:passkey.save')}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {t('account:passkey.cancel')}
        </button>
      </span>
      <Fault>{fault}</Fault>
    </form>
  );
}

function RemoveQuestion({ passkey, onChange, onDone }: DoingProps) {
  const { busy, fault, run } = useBusy();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const remove = () => run(async () => onChange(await removePasskey(passkey.id)));
  return (
    <div>
      <p>{t('account:passkey.sure')}</p>
      <span className="row">
        <button type="button" disabled={busy} onClick={remove}>
          {t('account:passkey.removeSure')}
        </button>
        <button ref={keep} type="button" onClick={onDone}>
          {t('account:passkey.keep')}
        </button>
      </span>
      <Fault>{fault}</Fault>
    </div>
  );
}
