/** A request to the worker that paints the ground. */
export interface GroundRequest {
  /** Device pixels per unit of the drawing. */
  readonly resolution: number;
}

export interface GroundAnswer {
  /** Null if the browser provides no 2D canvas context in workers. */
  readonly image: ImageBitmap | null;
}
