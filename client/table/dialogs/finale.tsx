import type { State } from '../../../game/engine.ts';
import type { Sample } from '../course.ts';
import { CourseChart } from './CourseChart.tsx';
import { VictoryStage, type Stage } from './VictoryStage.tsx';

/** The illustration and the chart of the ceremony, fetched when a match ends. */
export const FINALE = {
  stage: (stage: Stage) => <VictoryStage {...stage} />,
  chart: (course: readonly Sample[], players: State['players']) => <CourseChart course={course} players={players} />,
};
