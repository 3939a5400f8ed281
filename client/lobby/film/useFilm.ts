import { useEffect, useState, type RefObject } from 'react';
import { SCENES, STILL, sceneAfter, type Scene } from './scenes.ts';

const SCENE_MS = 2_600;
/** The film stops after this many scenes, so that a page left open does not play it forever. */
const MAX_SCENES = 4 * SCENES.length;

interface Film {
  readonly scene: Scene;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns true if the page is visible and the element is in the viewport. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState({ inView: true, inFront: !document.hidden });
  useEffect(() => {
    const onVisibility = () => setSeen((before) => ({ ...before, inFront: !document.hidden }));
    document.addEventListener('visibilitychange', onVisibility);
    const observer = new IntersectionObserver((entries) =>
      setSeen((before) => ({ ...before, inView: entries.at(-1)?.isIntersecting ?? true })),
    );
    if (element.current !== null) observer.observe(element.current);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      observer.disconnect();
    };
  }, [element]);
  return seen.inView && seen.inFront;
}

/** Plays the film while it is visible. Users who prefer reduced motion see a still image until they start it. */
export function useFilm(element: RefObject<HTMLElement | null>): Film {
  const [shown, setShown] = useState(() => ({ scene: wantsCalm() ? STILL : SCENES[0], n: 0 }));
  const [isStarted, setStarted] = useState(() => !wantsCalm());
  const isPlaying = isStarted && shown.n < MAX_SCENES;
  const runs = useSeen(element) && isPlaying;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => setShown(({ scene, n }) => ({ scene: sceneAfter(scene), n: n + 1 })), SCENE_MS);
    return () => clearTimeout(timer);
  }, [runs, shown]);
  const toggle = () => {
    setStarted(!isPlaying);
    setShown(({ scene }) => ({ scene, n: 0 }));
  };
  return { scene: shown.scene, isPlaying, toggle };
}
