/** Set by the build (scripts/buildId.mjs). */
declare const __BUILD_ID__: string | undefined;

/** The build of this page: the version and a hash of its sources. */
export const BUILD = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'development';
