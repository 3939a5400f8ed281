import fc from 'fast-check';

// It only matters whether a property fails, so no time is spent on shrinking the example.
fc.configureGlobal({ endOnFailure: true });
