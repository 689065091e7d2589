export function TrackScreen() {
  return null
}
