// Lint rule: displayed text belongs in the catalogues (client/i18n), not in components.

/**
 * Attributes whose values are displayed or read aloud, in addition to aria attributes that are not in `UNREAD`. `text`
 * is a property of our own components.
 */
const READ = new Set(['title', 'alt', 'placeholder', 'label', 'text', 'content']);
const LETTER = /\p{L}/u;

const isRead = (name) => READ.has(name) || name.startsWith('aria-');
/** aria attributes whose values are states or ids, not text. */
const UNREAD = new Set([
  'aria-controls',
  'aria-current',
  'aria-describedby',
  'aria-expanded',
  'aria-haspopup',
  'aria-hidden',
  'aria-keyshortcuts',
  'aria-labelledby',
  'aria-live',
  'aria-pressed',
]);

/** Returns the literal parts of an expression that would be displayed. */
function shownIn(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis;
    case 'ConditionalExpression':
      return [...shownIn(node.consequent), ...shownIn(node.alternate)];
    case 'LogicalExpression':
      return [...shownIn(node.left), ...shownIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...shownIn(node.left), ...shownIn(node.right)] : [];
    default:
      return [];
  }
}

const textOf = (node) => (node.type === 'TemplateElement' ? node.value.cooked : String(node.value));

export const words = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Put displayed text into the catalogue and read it with t()' });
    const look = (expression) => {
      for (const node of shownIn(expression)) if (LETTER.test(textOf(node))) report(node);
    };
    return {
      JSXText: (node) => LETTER.test(node.value) && report(node),
      JSXExpressionContainer: (node) => node.parent.type !== 'JSXAttribute' && look(node.expression),
      JSXAttribute: ({ name, value }) => {
        if (name.type !== 'JSXIdentifier' || !isRead(name.name) || UNREAD.has(name.name)) return;
        look(value?.type === 'JSXExpressionContainer' ? value.expression : value);
      },
    };
  },
};
