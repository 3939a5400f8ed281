import { t } from '../i18n/rules.ts';
import type { Chapter, RuleSentence } from './chapters.ts';
import { Linked, Marked, RuleRef } from './links.tsx';
import { MISSED_RULES, type MissedId } from './parts.ts';
import type { Found, Term } from './search.ts';

interface RuleRowProps {
  readonly rule: RuleSentence;
  readonly isAsked?: boolean;
  readonly marked?: RegExp | null;
  /** False in search results, where the rule's id is a link to the rule in its chapter. */
  readonly isPlace?: boolean;
}

/** A rule with its number. */
function RuleRow({ rule: { id, text, lang }, isAsked = false, marked = null, isPlace = true }: RuleRowProps) {
  return (
    <div
      id={isPlace ? id : undefined}
      className={isAsked ? 'rule asked-rule' : 'rule'}
      tabIndex={isAsked ? -1 : undefined}
    >
      <dt>{isPlace ? id : <RuleRef id={id} />}</dt>
      <dd lang={lang}>
        <Linked text={text} marked={marked} />
      </dd>
    </div>
  );
}

/** All rules by chapter. */
export function Rules({ chapters, asked }: { chapters: readonly Chapter[]; asked: string | null }) {
  return chapters.map(({ id, title, rules }) => (
    <section key={id}>
      <h3 id={id} lang={title.lang}>
        {title.text}
      </h3>
      <dl>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} isAsked={rule.id === asked} />
        ))}
      </dl>
    </section>
  ));
}

/** The glossary: the terms of the game and their meanings. */
export function Glossary({ terms, marked = null }: { terms: readonly Term[]; marked?: RegExp | null }) {
  return (
    <dl className="terms">
      {terms.map(({ id, term, text, rule }) => (
        <div key={id}>
          <dt>
            <Marked text={term} by={marked} />
          </dt>
          <dd>
            <Marked text={text} by={marked} /> <RuleRef id={rule} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The results of a search: glossary terms, then rules. */
export function Results({ found: { terms, rules }, marked }: { found: Found; marked: RegExp | null }) {
  const count = terms.length + rules.length;
  return (
    <section className="rules-found">
      <output className="soft">{count === 0 ? t('rules:find.none') : t('rules:find.found', { count })}</output>
      {terms.length > 0 && <Glossary terms={terms} marked={marked} />}
      {rules.length > 0 && (
        <dl>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} marked={marked} isPlace={false} />
          ))}
        </dl>
      )}
    </section>
  );
}

/** Rules that players often miss. */
export function Missed() {
  return (
    <ul className="rules-missed">
      {(Object.keys(MISSED_RULES) as MissedId[]).map((id) => (
        <li key={id}>
          {t(`rules:missed.${id}`)}{' '}
          {MISSED_RULES[id].map((rule) => (
            <span key={rule}>
              <RuleRef id={rule} />{' '}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
