import type { ReactNode } from 'react';
import type { Sample } from '../course.ts';
import type { Box } from '../useBoxes.ts';
import { Ceremony } from './Ceremony.tsx';
import { LessDialog } from './LessDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { SeatDrawer } from './SeatDrawer.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

export interface BoxesProps {
  readonly box: Box | null;
  /** The seat whose mats are open, or null. */
  readonly drawer: number | null;
  /** The rule at which the rules are open, or null if they are closed. */
  readonly rule: string | null;
  readonly course: readonly Sample[];
  readonly afterMatch: ReactNode;
  readonly onClose: () => void;
  readonly onCloseDrawer: () => void;
  readonly onCloseRules: () => void;
  readonly onReport: () => void;
  readonly onShare: () => void;
}

function Boxes({ box, drawer, rule, course, afterMatch, ...on }: BoxesProps) {
  return (
    <>
      <SeatDrawer shown={drawer} onClose={on.onCloseDrawer} />
      <SettingsDialog open={box === 'settings'} onClose={on.onClose} onReport={on.onReport} onShare={on.onShare} />
      <RulesDialog asked={rule} onClose={on.onCloseRules} />
      <LessDialog open={box === 'less'} onClose={on.onClose} />
      <ReportDialog open={box === 'report'} onClose={on.onClose} />
      {box === 'share' && <ShareDialog onClose={on.onClose} />}
      <Ceremony
        open={box === 'ceremony'}
        onClose={on.onClose}
        onShare={on.onShare}
        course={course}
        afterMatch={afterMatch}
      />
    </>
  );
}

/** Draws the dialogs over the table. Fetched after the table itself. */
export const drawBoxes = (props: BoxesProps): ReactNode => <Boxes {...props} />;
