// The phrases that docs/style.md rules out. The linter searches for them in comments, test titles, error messages and
// tables; test/lint/wording.test.ts searches documents, catalogues and files that the linter does not read.

/** Each forbidden pattern, and a suggested replacement. */
const PHRASES = [
  [/\bwho(?:m|so)?ever\b/i, 'anyone who, a player who'],
  [/\b(?:some|no|every|any)body\b/i, 'a player, no one, everyone, or the noun'],
  [/\b(?:he|she|him|his|himself|herself)\b/i, 'they, their, them, or the noun'],
  [/\bone's\b|\boneself\b/i, "your, the player's"],
  [/\bso (?:many|long|much)\b/i, 'this many, up to N, for N ms'],
  [/\bat the (?:most|least|latest|earliest)\b/i, 'at most, at least'],
  [/\banew\b/i, 'again, or the verb'],
  [/\b(?:the|an) own\b/i, "its own, the player's own"],
  [/\bwhat of\b/i, 'the parts of ... that'],
  [/\bbeside\b/i, 'next to, besides, as well as'],
  [/\b(?:any|no) more(?=[.,;:)]|$)/i, 'no longer'],
  [/\bfor ever\b/i, 'forever'],
  [/\bhang(?:s|ing)? on\b/i, 'depends on'],
  [/\b(?:is|are|was|were) told\b|\bhears? of\b/i, 'is notified, receives'],
  [/\b(?:by|of) itself\b/i, 'automatically, on its own'],
  [/\b(?:but|save) for\b/i, 'except'],
  [/\b(?:lest|where(?:in|of|upon|by)|there(?:in|of|upon|by)|here(?:in|of))\b/i, 'a simpler sentence'],
  [/\bjust now\b/i, 'right now'],
  [/\bof a moment\b|\ba moment's\b/i, 'temporary, brief'],
  [/\bput(?:s|ting)? away\b/i, 'dismiss, remove'],
  [/\bthe one before(?=[.,;:)]|$)/i, 'the previous one'],
  [/\bas of then\b/i, 'from that time'],
  [/(?:^|[.:;] )Who\b(?![^.]*\?)/, 'the noun before who'],
];

/**
 * Returns the phrases in a text that the style guide rules out, each with a suggested replacement and its position.
 * @param {string} text
 * @returns {{ found: string, write: string, index: number }[]}
 */
export function ruledOut(text) {
  return PHRASES.flatMap(([pattern, write]) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ 0: found, index }) => ({
      found: found.trim(),
      write,
      index,
    })),
  );
}

/** Returns a comment's text without leading asterisks, so that they do not interrupt sentences. */
const textOfComment = ({ value }) => value.replaceAll(/^[ \t]*\*[ \t]?/gm, '').trim();

const TITLED = new Set(['describe', 'it', 'test']);

/** Returns the name of the function called: `it` for `it(...)`, `it.each(...)(...)` and `it.skip(...)`. */
function calleeName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return calleeName(node.object);
  if (node.type === 'CallExpression') return calleeName(node.callee);
  return null;
}

const isPhrase = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && /\s/.test(String(node.value)));

export const wording = {
  create(context) {
    const look = (node, text) => {
      for (const { found, write } of ruledOut(text.replaceAll(/\s+/g, ' '))) {
        context.report({ node, message: `Write "${write}" instead of "${found}" (docs/style.md)` });
      }
    };
    const lookAtString = (node) => {
      if (node?.type === 'Literal' && typeof node.value === 'string') look(node, node.value);
      if (node?.type === 'TemplateLiteral') look(node, node.quasis.map(({ value }) => value.cooked).join('x'));
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) look(comment, textOfComment(comment));
      },
      CallExpression({ callee, arguments: [title] }) {
        if (TITLED.has(calleeName(callee))) lookAtString(title);
      },
      // Error messages, and summaries, meanings and messages in tables. A single word is an id or a value.
      NewExpression: ({ arguments: given }) => given.filter(isPhrase).forEach(lookAtString),
      Property: ({ value }) => isPhrase(value) && lookAtString(value),
    };
  },
};
