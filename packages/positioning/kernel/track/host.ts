/** Distance outside the hull of the site's anchors, 0 inside; writes `outwards`. */
export declare function outside(x: f64, y: f64): f64
