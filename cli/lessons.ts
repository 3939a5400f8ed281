import { readFileSync } from 'node:fs';
import path from 'node:path';
import { secondsOf } from '../client/learn/lessons/length.ts';
import { LESSONS } from '../client/learn/lessons/lessons.ts';

/** Prints as JSON how long each lesson of the guided match takes, in seconds, and the total in seconds and minutes. */

interface Words {
  readonly step: Readonly<Record<string, string>>;
}

const file = path.join(import.meta.dirname, '../client/i18n/en/learn.json');
const { step } = JSON.parse(readFileSync(file, 'utf8')) as Words;

const lessons = LESSONS.map((lesson, n) => ({
  lesson: n,
  id: lesson.id,
  steps: lesson.steps.length,
  seconds: Math.round(secondsOf(lesson, (id) => step[id] ?? '')),
}));
const seconds = lessons.reduce((sum, lesson) => sum + lesson.seconds, 0);
process.stdout.write(`${JSON.stringify({ lessons, seconds, minutes: Math.round(seconds / 6) / 10 }, null, 2)}\n`);
