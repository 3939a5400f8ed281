declare module 'virtual:rules' {
  /** The chapters of docs/rules.md with the sentences that players see (scripts/rules.mjs). */
  const chapters: readonly {
    readonly id: string;
    readonly title: string;
    /** `mark`: a hash of the sentence, used to recognise outdated translations. */
    readonly rules: readonly { readonly id: string; readonly text: string; readonly mark: string }[];
  }[];
  export default chapters;
}
