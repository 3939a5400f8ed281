import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';

interface ModalProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  /** `drawer`: at the side. `box`: centred. */
  readonly look: 'drawer' | 'box';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dialog over the table. */
export function Modal({ title, open, onClose, look, className = '', children }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="modal-ground" />
        <Dialog.Content className={`modal ${look} ${className}`} aria-describedby={undefined}>
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="tool" aria-label={t('table:close')}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {/* Scrolling content must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="modal-body" tabIndex={0}>
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
