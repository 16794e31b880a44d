/** A phone showing two dice, one lit. Decorative. */
export function PhonePicture() {
  return (
    <svg class="phone-picture" viewBox="0 0 120 96" aria-hidden="true">
      <g transform="rotate(-9 60 48)">
        <rect x="34" y="2" width="52" height="92" rx="9" fill="#1a0f08" stroke="#d9b878" stroke-width="2.5" />
        <rect x="39" y="8" width="42" height="80" rx="5" fill="#17393f" />
        <path d="M39 13a5 5 0 0 1 5-5h32a5 5 0 0 1 5 5v8H39z" fill="#2b636d" />
        <rect x="54" y="4" width="12" height="2" rx="1" fill="#8a6a3a" />
        <g stroke="#24160a" stroke-width="1.2">
          <rect x="43" y="30" width="16" height="16" rx="3.4" fill="#e9cc8d" />
          <rect x="62" y="34" width="16" height="16" rx="3.4" fill="#9b2034" />
          <rect x="46" y="58" width="28" height="9" rx="4.5" fill="#c59a4f" />
        </g>
        <g fill="#24160a">
          <circle cx="47.5" cy="34.5" r="1.7" />
          <circle cx="51" cy="38" r="1.7" />
          <circle cx="54.5" cy="41.5" r="1.7" />
        </g>
        <g fill="#fff4da">
          <circle cx="66.5" cy="38.5" r="1.7" />
          <circle cx="73.5" cy="38.5" r="1.7" />
          <circle cx="66.5" cy="45.5" r="1.7" />
          <circle cx="73.5" cy="45.5" r="1.7" />
        </g>
        <path d="M48 80h24" stroke="#2b636d" stroke-width="2.5" stroke-linecap="round" />
      </g>
      <g fill="none" stroke="#ffd98c" stroke-width="2.4" stroke-linecap="round">
        <path d="M97 22q8 9 7 21M104 14q12 13 11 31M22 30q-8 9-6 20M14 23q-11 13-9 29" opacity=".8" />
      </g>
    </svg>
  );
}
