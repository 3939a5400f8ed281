import type { PlaceContent } from './model.ts';

/** Contents of places as the same objects as before while nothing on them changes, so that they are not named anew. */
export class KeptPlaces {
  #places: readonly PlaceContent[] = [];
  #texts: readonly string[] = [];

  /** The same list, too, where no place changed. */
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
