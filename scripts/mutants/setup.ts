import fc from 'fast-check';

// Only whether a property fails matters, so do not spend time on shrinking the example.
fc.configureGlobal({ endOnFailure: true });
