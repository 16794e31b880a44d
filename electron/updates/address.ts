/** Returns the URL if newer versions may be downloaded from it: by HTTPS, or from this machine. Otherwise null. */
export function parseUpdatesAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.username !== '' || address.password !== '') return null;
  if (address.protocol === 'https:') return address;
  return address.protocol === 'http:' && isLoopback(address.hostname) ? address : null;
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
