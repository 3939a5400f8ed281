import fc from 'fast-check';

// Whether a property fails is all that counts; the shortest example is not worth the time.
fc.configureGlobal({ endOnFailure: true });
