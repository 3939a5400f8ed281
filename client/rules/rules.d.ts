declare module 'virtual:rules' {
  /** The chapters of docs/rules.md (scripts/rules.mjs). */
  const chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly rules: readonly { readonly id: string; readonly text: string }[];
  }[];
  export default chapters;
}
