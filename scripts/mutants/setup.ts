import fc from 'fast-check';

// Here it matters only whether a property fails, so no time is spent on shrinking counterexamples.
fc.configureGlobal({ endOnFailure: true });
