// A lock between processes: a directory whose modification time its owner keeps updating.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, say } from './process.mjs';

const HEARTBEAT_MS = 2_000;
const STALE_MS = 30_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Returns the content of the owner file if the lock is stale, and null otherwise. A lock is stale if its owner ran on
 * this machine and is dead, or if there has been no heartbeat for STALE_MS.
 */
function staleOwner(lock) {
  let owner = '';
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    try {
      owner = readFileSync(path.join(lock, 'owner'), 'utf8');
    } catch {
      return age > STALE_MS ? owner : null;
    }
    const [host, pid] = owner.split(' ');
    const dead = host === hostname() && !isAlive(Number(pid));
    return dead || age > STALE_MS ? owner : null;
  } catch {
    return null; // released in the meantime
  }
}

/**
 * Removes the stale lock of this owner. Renames the lock first, so that only one of several waiting processes removes
 * it, and restores it if it has a new owner.
 */
function discard(lock, owner) {
  const grave = `${lock}.${process.pid}`;
  try {
    renameSync(lock, grave);
  } catch {
    return;
  }
  let found = '';
  try {
    found = readFileSync(path.join(grave, 'owner'), 'utf8');
  } catch {
    // The owner died before it wrote its name.
  }
  if (found !== owner) {
    try {
      renameSync(grave, lock); // another process was faster and now owns the lock
      return;
    } catch {
      // A third process owns it by now.
    }
  }
  rmSync(grave, { recursive: true, force: true });
}

/** Takes the lock if it is free. Returns the content of its owner file, or null if another process holds it. */
function take(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return null;
    throw error;
  }
  const owner = `${hostname()} ${process.pid} ${Date.now()}`;
  try {
    writeFileSync(path.join(lock, 'owner'), owner, { flag: 'wx' });
  } catch (error) {
    // Another process has taken the lock over, for example because the machine slept in between.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return null;
    rmSync(lock, { recursive: true, force: true });
    throw error;
  }
  return owner;
}

function isOwner(lock, owner) {
  try {
    return readFileSync(path.join(lock, 'owner'), 'utf8') === owner;
  } catch {
    return false;
  }
}

/** Runs `work` while no other process in this repository holds the lock with this name. */
export async function withLock(name, work) {
  const lock = path.join(root, `.${name}-lock`);
  let mine = take(lock);
  for (let waits = 0; mine === null; mine = take(lock), waits++) {
    const owner = staleOwner(lock);
    if (owner !== null) {
      discard(lock, owner);
      continue;
    }
    if (waits === 5) say(`[${name}] waiting for another process to finish (if none is running, remove ${lock})`);
    await sleep(200);
  }
  const heartbeat = setInterval(() => {
    try {
      // Another process may have taken over the lock as stale, for example after the machine slept.
      if (isOwner(lock, mine)) utimesSync(lock, new Date(), new Date());
    } catch {
      // The lock was removed in the meantime.
    }
  }, HEARTBEAT_MS);
  const release = () => {
    if (isOwner(lock, mine)) rmSync(lock, { recursive: true, force: true });
  };
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}
