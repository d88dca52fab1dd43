/** Sounds, made here: nothing is loaded for them but this file, and that only
 * when there is one to be made. Each is soft, and one voice at a time. */
import type { Cue, Sound } from "../play/sounds";

/** -18 dB. */
const PEAK = 0.125;

interface Note {
    /** Hertz; for noise, what the filter lets through. */
    pitch: number;
    /** Seconds. */
    from: number;
    length: number;
    shape: OscillatorType | "noise";
    /** Where the pitch goes to. */
    falls?: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
    place: [{ pitch: 900, from: 0, length: 0.09, shape: "noise" }],
    money: [
        { pitch: 2100, from: 0, length: 0.09, shape: "sine" },
        { pitch: 2800, from: 0.05, length: 0.09, shape: "sine" },
    ],
    red: [
        { pitch: 90, from: 0, length: 0.3, shape: "triangle" },
        { pitch: 330, from: 0.04, length: 0.28, shape: "sine", falls: 220 },
    ],
    turn: [
        { pitch: 523, from: 0, length: 0.13, shape: "triangle" },
        { pitch: 784, from: 0.12, length: 0.14, shape: "triangle" },
    ],
    end: [
        { pitch: 262, from: 0, length: 1.4, shape: "sine" },
        { pitch: 330, from: 0.12, length: 1.2, shape: "sine" },
        { pitch: 392, from: 0.24, length: 1.1, shape: "sine" },
    ],
};

let context: AudioContext | null = null;
let waiting: ReturnType<typeof setTimeout>[] = [];

function noiseIn(audio: AudioContext, length: number): AudioNode & { start(at: number): void } {
    const buffer = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    return source;
}

function voiceOf(audio: AudioContext, note: Note, at: number) {
    if (note.shape === "noise") {
        const source = noiseIn(audio, note.length);
        const filter = audio.createBiquadFilter();
        filter.type = "bandpass";
        filter.frequency.value = note.pitch;
        source.connect(filter);
        return { start: () => source.start(at), out: filter as AudioNode };
    }
    const tone = audio.createOscillator();
    tone.type = note.shape;
    tone.frequency.setValueAtTime(note.pitch, at);
    if (note.falls) tone.frequency.exponentialRampToValueAtTime(note.falls, at + note.length);
    const start = () => {
        tone.start(at);
        tone.stop(at + note.length);
    };
    return { start, out: tone as AudioNode };
}

function sing(audio: AudioContext, note: Note, volume: number): void {
    const at = audio.currentTime + note.from;
    const { start, out } = voiceOf(audio, note, at);
    const loud = audio.createGain();
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(PEAK * volume, at + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + note.length);
    out.connect(loud).connect(audio.destination);
    start();
}

function make({ sound, volume }: Cue): void {
    context ??= new AudioContext();
    const audio = context;
    void audio.resume();
    const notes = SOUNDS[sound];
    for (const note of notes) sing(audio, note, volume / notes.length);
    document.documentElement.dataset["sound"] = sound;
}

/** Makes these; what was still to come is not made any more. */
export function play(cues: readonly Cue[]): void {
    waiting.forEach(clearTimeout);
    waiting = cues.map((cue) => setTimeout(() => make(cue), cue.at));
}
