import type { PlaceContent } from './model.ts';

/** Reuses the object of every place whose content has not changed, so that its button is not rendered again. */
export class KeptPlaces {
  #places: readonly PlaceContent[] = [];
  #texts: readonly string[] = [];

  /** Returns the same list as before if no place has changed. */
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
