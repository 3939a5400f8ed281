import { useState } from 'react';
import { t } from '../i18n/debug.ts';
import type { TreeNode } from './tree.ts';

type Folds = ReadonlyMap<string, boolean>;

interface BranchProps {
  readonly node: TreeNode;
  readonly folds: Folds;
  readonly onFold: (path: string, isOpen: boolean) => void;
}

/** A value in the tree. When collapsed, it shows how many values it hides. Its text content is always its JSON. */
function Branch({ node, folds, onFold }: BranchProps) {
  const { path, head, text, children, tail, isChanged } = node;
  const key = <span className="tree-key">{head}</span>;
  if (children.length === 0) {
    const line = (
      <>
        {key}
        {text}
        {tail}
      </>
    );
    return isChanged ? <mark>{line}</mark> : <div>{line}</div>;
  }
  return (
    <details
      open={folds.get(path) ?? node.isOpen}
      onToggle={(event) => {
        // Rendering also fires toggle events, which must not be mistaken for the user's choice.
        if (event.currentTarget.open !== (folds.get(path) ?? node.isOpen)) onFold(path, event.currentTarget.open);
      }}
    >
      <summary data-hidden={` ${t('debug:tree.hidden', { count: children.length })} ${tail}`} data-changed={isChanged}>
        {key}
        {text}
      </summary>
      <div className="tree-inner">
        {children.map((child) => (
          <Branch key={child.path} node={child} folds={folds} onFold={onFold} />
        ))}
      </div>
      <div>{tail}</div>
    </details>
  );
}

/**
 * A position as a collapsible tree that marks the changes of the last step. Parts that the user collapses stay
 * collapsed across steps.
 */
export function StateTree({ tree }: { tree: TreeNode }) {
  const [folds, setFolds] = useState<Folds>(new Map());
  return (
    <section className="position" aria-label={t('debug:positionLabel')}>
      <Branch node={tree} folds={folds} onFold={(path, isOpen) => setFolds(new Map(folds).set(path, isOpen))} />
    </section>
  );
}
