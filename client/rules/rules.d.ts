declare module 'virtual:rules' {
  /** The chapters of docs/rules.md with the sentences that players see (scripts/rules.mjs). */
  const chapters: readonly {
    readonly id: string;
    readonly title: string;
    /** `mark`: the hash of the sentence, by which outdated translations are recognised. */
    readonly rules: readonly { readonly id: string; readonly text: string; readonly mark: string }[];
  }[];
  export default chapters;
}
