// The parts in use. The published types describe version 1 and add the DOM's globals to the server's.
declare module 'opentype.js' {
  type Point = { x: number; y: number }

  export type PathCommand =
    | ({ type: 'M' | 'L' } & Point)
    | ({ type: 'Q'; x1: number; y1: number } & Point)
    | ({ type: 'C'; x1: number; y1: number; x2: number; y2: number } & Point)
    | { type: 'Z' }

  export interface Font {
    charToGlyphIndex(letter: string): number
    getAdvanceWidth(text: string, size: number): number
    getPath(text: string, x: number, y: number, size: number): { commands: PathCommand[] }
  }

  const opentype: { parse(font: ArrayBuffer): Font }
  export default opentype
}
