/** Written by the build (scripts/buildId.mjs). */
declare const __BUILD_ID__: string | undefined;

/** Which sources this page was built from: the version and a hash of them. */
export const BUILD = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'development';
