import { main, readArguments, UsageError } from './arguments.ts';
import { LANGUAGES } from './catalogues/read.ts';
import { reportOf } from './catalogues/report.ts';
import { ruleLanguages, stamp } from './catalogues/ruleWords.ts';

/**
 * Prints what is missing from the translations, as JSON. With `--stamp XX`, instead fills in the empty marks of the
 * rules in the language XX. A mark is the hash of the translated English sentence (docs/translating.md).
 */

main(import.meta, (argv, print) => {
  const { files, option } = readArguments(argv, ['stamp']);
  if (files.length > 0) throw new UsageError(`unknown argument ${files[0]}`);
  const language = option('stamp');
  if (language === undefined) {
    const languages = [...new Set([...LANGUAGES, ...ruleLanguages()])].filter((other) => other !== 'en').toSorted();
    print(`${JSON.stringify(Object.fromEntries(languages.map((other) => [other, reportOf(other)])), null, 2)}\n`);
    return;
  }
  if (!ruleLanguages().includes(language)) throw new UsageError(`client/rules/words/${language}.json does not exist`);
  print(`${JSON.stringify({ stamped: stamp(language) })}\n`);
});
