/** What Subdivision is drawn with. */
export {
    Coin,
    Die,
    FlippedTile,
    Forest,
    Improvement,
    Sidewalk,
    SymbolMark,
    ZoneTile,
    type PieceId,
} from "./pieces";
