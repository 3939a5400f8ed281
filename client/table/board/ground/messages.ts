/** A request to the worker that paints the ground. */
export interface GroundRequest {
  /** Device pixels per unit of the drawing. */
  readonly resolution: number;
}

export interface GroundAnswer {
  /** Null if the browser gives the worker no canvas. */
  readonly image: ImageBitmap | null;
}
