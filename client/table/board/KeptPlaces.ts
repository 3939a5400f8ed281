import type { State } from '../../../game/engine.ts';
import { boardModel, boardParts, type PlaceContent } from './model.ts';

/** Reuses the object of every place whose content has not changed, so that its button does not rerender. */
export class KeptPlaces {
  #places: readonly PlaceContent[] = [];
  #texts: readonly string[] = [];
  #parts: readonly unknown[] = [];

  /** Returns the places of a view, or the same list as before if no place has changed. */
  of(view: State): readonly PlaceContent[] {
    const parts = boardParts(view);
    const isSame = parts.length === this.#parts.length && parts.every((part, i) => part === this.#parts[i]);
    this.#parts = parts;
    return isSame ? this.#places : this.take(boardModel(view));
  }

  /** Returns these places, reusing unchanged objects, or the same list as before if no place has changed. */
  take(fresh: readonly PlaceContent[]): readonly PlaceContent[] {
    const texts = fresh.map((content) => JSON.stringify(content));
    const places = fresh.map((content, i) => (texts[i] === this.#texts[i] ? this.#places[i] : content));
    if (places.length !== this.#places.length || places.some((content, i) => content !== this.#places[i])) {
      this.#places = places;
      this.#texts = texts;
    }
    return this.#places;
  }
}
