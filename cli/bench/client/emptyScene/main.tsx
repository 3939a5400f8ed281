import 'pixi.js/unsafe-eval';
import { Application } from '@pixi/react';
import type { Application as PixiApplication } from 'pixi.js';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Tree } from './Tree.tsx';

/** The page to compare the table with: an empty PixiJS scene in React, and a plain React tree that receives updates. */

const WIDTH = 956;
const HEIGHT = 595;

function drawn(app: PixiApplication): void {
  app.renderer.render(app.stage);
  performance.mark('empty-first-picture');
}

const elements = Number(new URLSearchParams(window.location.search).get('elements') ?? 0);

function Page() {
  const [update, setUpdate] = useState(0);
  useEffect(() => {
    const take = ({ data }: MessageEvent<number>) => setUpdate(data);
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, []);
  return (
    <>
      <Application
        width={WIDTH}
        height={HEIGHT}
        backgroundAlpha={0}
        preference="webgl"
        autoStart={false}
        onInit={drawn}
      />
      <Tree elements={elements} update={update} />
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
