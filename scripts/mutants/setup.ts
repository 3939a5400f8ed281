import fc from 'fast-check';

// Only whether a property fails matters, so no time is spent on shrinking the example.
fc.configureGlobal({ endOnFailure: true });
