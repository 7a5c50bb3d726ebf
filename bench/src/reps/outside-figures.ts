/** The results of the last run of `npm run bench:generators` on films by others, updated by hand. */
export const outsideFigures = `## Recorded people first

61 public films, counted by eye by a person who saw neither the trackers nor their figures (\`npm run bench:people -- FOLDER\`; none of
them is committed). The page's own worker and model see them at 15 pictures a second, tracker and coach watch. People from the
repositories amithcabraal/atc-40x40-28, ndnam0109/fitness-content, saadanza12/anvoxfit-exercise-videos, julioccv13/entrenamiento_3,
shaantanu9/flint-exercise-media, JorgeFrontEnd/fisioterapia_project, BloomFit, AfyaLite, AmilaFitnessHub, wanshape and others; most sets
have two to five repetitions.

| exercise | sets of people | off-by-one | error | of drawn or rendered figures | off-by-one |
| --- | --- | --- | --- | --- | --- |
| Hip Bridge | 14 | **0.79** (first watched: 0.64) | 0.15 | 2 | 1.00 |
| Hip Thrust | 1, shoulders on a bench | **0.00** | 1.00 | 1 | 1.00 |
| Lying Leg Raise | 1 | 1.00 | 0.50 | 4 | **0.50** |
| Sumo Squat Pulse | none found | | | none found | |
| Butterfly Hold | 2 | 1.00 | 0.00 | 1 | 1.00 |
| Hip Circles | 2, of 5 s and 3.5 s | **0.00** | 1.00 | 2 | 1.00 |
| Neck Tilt | 1, of 1.6 s, looped | **0.00** | 1.00 | 5 | **0.60** |
| all | 21 | **0.67** | 0.32 | 15 | 0.73 |

Every stretch of two repetitions that went by uncounted was told a reason. In ten minutes of other movements, each watched in the
screens where it is most likely to be taken for something: thrust **31** and bridge **8.9** (a get-up lifts the hips, a wheel too), sumo pulse
**25** (seven of them pulses on feet as wide as the shoulders), leg raise **8.6** (reverse crunches), butterfly, circles and neck 0.

Three plain bridges in a film from beside had counted one: the model moves the ankle of a lifted body by up to a fifth of the trunk,
and a lift was measured over the ankles. It is now measured in the picture as well. What is missed still: bridges seen half from the
feet, and one-legged ones. The circles are missed because the films end before the second one is over.

Not reached: 0.90 over all sets, no set of five or more that counts none (two do), 0.5 false ones in ten minutes of other exercises.

## Films made by others

Generator K (a sports scientist who animates from recordings) is by an author who had seen neither the trackers nor another generator, nor did anybody look at
its films. It was watched once, totals only (\`npm run bench:generators -- bench/generators/k --totals\`), when the trackers below were done: 42 sets an
exercise from good places. Wanted: 0.95, 0.05; false ones 0.05 an idle minute, 0.5 in ten minutes of other exercises.

| exercise | K, sealed: off-by-one, error | false: idle minute, ten other minutes, almost |
| --- | --- | --- |
| Hip Bridge | 0.98, 0.018 | 0, **4.0**, 1.3 |
| Hip Thrust | 1.00, 0.007 | **0.25**, 0, 1.0 |
| Lying Leg Raise | 1.00, 0.000 | 0, 0, 0.13 |
| Sumo Squat Pulse | 0.98, 0.026 | 0, 0, 1.1 |
| Butterfly Hold | 1.00, 0.000 | 0, **10.0**, 0 |
| Hip Circles | **0.88, 0.106** | 0, **26**, 1.9 |
| Neck Tilt | 0.98, 0.034 | 0, 0, 0 |

All uncounted stretches were told a reason, but one in seven of the neck and one in six of thrusts from bad places.

Two new generators, I (a physiotherapist's view) and J (a group trainer's), each by an author who had seen neither the trackers nor another
generator, are kept with their brief in \`bench/generators\`: \`npm run bench:generators -- bench/generators/j\` gives these figures again. J was watched
sealed, totals only, by trackers that had been tuned on no film of either; then the butterfly was tuned on seed 1 of I, the sumo pulse on
seed 1 of J, circles on films of seeds 1, 4 and 5 of J and 1, 3, 4 and 5 of I and on the totals of seed 3 of J, and the
neck on the idle minutes of both, seeds 1 to 5. Of the second seeds, in the table below, totals were seen at the end of the tuning. 42 sets an exercise (I) and 40 (J) from good places; off-by-one, then mean absolute error; false ones an idle minute, in ten minutes of
other exercises, and in a set of movements that are almost repetitions. Wanted: 0.95, 0.05; 0.05, 0.5.

| exercise | J, sealed | false | J, another seed, now (before) | I, first watched | I, another seed, now (before) | false |
| --- | --- | --- | --- | --- | --- | --- |
| Hip Bridge | 0.97, 0.023 | 0, **11.8**, 1.0 | 1.00, 0.011 | 1.00, 0.002 | 0.98, 0.009 | 0, 0, 0 |
| Hip Thrust | 1.00, 0.002 | 0, 0, 0.86 | 0.97, 0.020 | 1.00, 0.002 | 1.00, 0.013 | 0, 0, 0 |
| Lying Leg Raise | **0.90**, 0.027 | 0, 0, 0 | 0.95, 0.042 | 0.98, 0.013 | 1.00, 0.013 | 0, 0, 0 |
| Sumo Squat Pulse | **0.82, 0.162** | 0, 0, 1.4 | 0.95, **0.065** (**0.90, 0.097**) | 0.98, 0.021 | 0.95, 0.049 (same) | 0, 0, 0 |
| Butterfly Hold | 1.00, 0.024 | 0, **7.8**, 0.14 | 1.00, 0.017 (0.97, 0.022) | **0.83, 0.151** | 1.00, 0.017 (0.95, 0.043) | 0, 0, 1.0 |
| Hip Circles | **0.70, 0.229** | 0, **13.6**, 1.7 | 0.95, **0.078** (**0.70, 0.262**) | **0.93**, 0.049 | 1.00, 0.039 (1.00, 0.033) | 0, 0, 2.5 (4.1) |
| Neck Tilt | 0.97, 0.018 | **1.7**, **15.6**, 1.7 | **0.93**, 0.050 (same) | 0.95, 0.037 | 0.98, 0.040 (0.98, 0.037) | 0, 0, 0 (**0.98**, 0, 0) |

What J shows: circles whose trunk goes along with the hips were taken for steps (mended, [decision 169](decisions/169-depth-of-circles-by-the-feet.md); on five
seeds of J 0.88 to 0.95 now, on four of I 0.93 to 1.00); pulses seen from a shelf, where deeply bent knees look straight, and looks at a phone in the lap again
and again (1.2 false tilts an idle minute on five seeds of J, 1.8 before tilts counted in a series only) are not mended. Seen by a person with I's films at hand: stiff hips open to two thirds of the fixed
width (mended, [decision 167](decisions/167-butterfly-by-own-range.md)); butterflies that shut again within half a second are still counted.

### G and H, before

The generator before, G, was made by an author who saw neither trackers nor films (\`npm run bench:generators -- FOLDER\`). The trackers
were tuned on its first seed, 46 sets an exercise from good places; the fourth seed was watched once, totals only, and so far for
neck and circles alone. Generators A to F and the films of the people above are no longer at hand: their figures below are of the trackers from
before G. H is a second one, made beside G by another author (biomechanics; seed 1, 43 sets an exercise), watched once when the
trackers were done, totals only; a second folder of people is sealed as well. Off-by-one, then mean absolute error; false ones an idle minute, in ten minutes of
other exercises, and in a set of movements that are almost repetitions.

| exercise | G, tuned on | before | false: idle, other, almost | before | H, sealed; false |
| --- | --- | --- | --- | --- | --- |
| Hip Bridge | **0.91**, 0.048 | **0.91**, 0.048 | 0, 0, 0.63 | 0, 0, 0.63 | 0.95, 0.039; 0, **1.7**, 0.25 |
| Hip Thrust | 0.96, 0.025 | 0.96, 0.025 | **0.40**, 0, 0.25 | **0.40**, 0, 0.25 | 0.95, 0.043; 0, **5.0**, 0.50 |
| Lying Leg Raise | as before | 1.00, 0.007 | as before | 0, 0, 0.13 | **0.91, 0.072**; 0, 0, 0 |
| Sumo Squat Pulse | **0.93**, 0.029 | **0.91**, 0.048 | 0, 0, 0.75 | 0, 0, 0.75 | 1.00, 0.025; 0, 0, 0.13 |
| Butterfly Hold | as before | 1.00, 0.000 | as before | **0.20**, **1.7**, 0 | **0.91, 0.083**; 0, 0, 0.13 |
| Hip Circles | **0.93, 0.052** (fourth seed **0.93, 0.063**) | **0.93, 0.053** | 0, **60**, 5.3 (fourth seed 0, **65**, 3.5) | 0, **60**, 5.1 | 1.00, 0.033 (before 1.00, 0.036); 0, **11.7**, 4.9 (before 4.8) |
| Neck Tilt | 0.98, 0.025 (fourth seed 0.98, 0.011) | 0.96, 0.029 | **0.40**, 0, 0 (fourth seed **0.40**, 0, 0) | **0.80**, 0, 0 | **0.93, 0.067** (before 0.93, **0.055**); 0, 0, 0 (before 0, **11.7**, 2.4) |

The circles that are counted in other exercises are swaying with a child in the arms, seen level. The bows are looks at a phone in the lap
that last no longer than a slow bow. The first seven of 74 films of the new people: three bridges of people, two right (one looped
film counts twice), four drawn bridges, all right.

The sealed people, watched once when the trackers were done (16 sets; repetitions counted by eye by somebody who saw no tracker): of
people **0.73** off-by-one of 11 sets, error 0.27: bridge 5 of 5, thrust and leg raise 1 of 1 each, sumo pulse **1 of 3** (a full squat, and 14 pulses on
feet hardly wider than the hips), neck tilt **0 of 1** (a loop of 1.6 s that starts again before the head is up). All three that went by uncounted
were told a reason. Of drawn figures 5 of 5, error 0.02. No real hip circles were among them.

**Form scores.** Three readers, trainers by their brief, saw strips of the same films and no score of ours (\`--form\`, \`bench/src/form\`). On the 13
sealed sets that were counted they order them nearly alike (rank correlation 0.92 between two of them on average); ours against their mean is
**0.37**, of bridges -0.13 (wanted 0.7). Ours takes points for what the specification names, and gives nine of the 13 the full 100, where the
readers gave 70 to 96 for control and range. Where ours takes points they mostly do as well (a thrust 32 and 51, a squat 65 and 64); a leg raise that
stops short of the ceiling has 50 by the specification, and 93 from them.

Of our own films (known seeds, good places) neck tilt is now 1.00, 0.009 (before 0.75, 0.138), circles 0.93, 0.018 (before 0.96, 0.045)
and bridge 0.97, 0.038 (as before). Neck tilt from beside is 0.87 (before 0.00). Since H was watched one thing was mended: a camera that began in the
middle of a bow took the bowed head for looking ahead, and counted nothing where the rests were shorter than 4 s.

### The generators before

Six generators of films by authors who saw neither our trackers nor our films (\`npm run bench:generators -- FOLDER\`). F was made
beside E, and watched once when the trackers were done, totals only. A, C and E are open: the trackers were tuned on them, on E with three seeds;
a fourth, of which only the totals were watched, stands beside it. D and B are sealed as well: totals only, D watched once. A to D were
last watched before the trackers were tuned on E. 40 to 52 sets of 5 to 14 repetitions per exercise and seed from good places;
off-by-one, then mean absolute error.

| exercise | F, watched once | before | E, unseen seed | before | E, tuned on, three seeds | before |
| --- | --- | --- | --- | --- | --- | --- |
| Hip Bridge | 0.97, 0.035 | 0.97, 0.035 | 1.00, 0.013 | 0.93, 0.076 | 0.98, 0.017 | 0.98, 0.071 |
| Hip Thrust | 1.00, 0.000 | 1.00, 0.002 | 1.00, 0.006 | 0.98, 0.069 | 1.00, 0.008 | 0.98, 0.059 |
| Lying Leg Raise | **0.93**, 0.041 | 0.55, 0.250 | 1.00, 0.010 | 0.38, 0.480 | 0.97, 0.027 | 0.43, 0.423 |
| Sumo Squat Pulse | **0.88, 0.074** | 0.75, 0.213 | 0.95, 0.022 | 0.93, 0.055 | 0.96, 0.042 | 0.85, 0.127 |
| Butterfly Hold | 1.00, 0.000 | 1.00, 0.000 | 1.00, 0.000 | 1.00, 0.000 | 1.00, 0.011 | 1.00, 0.011 |
| Hip Circles | 0.95, **0.064** | 0.85, 0.176 | **0.85, 0.087** | 0.83, 0.116 | 0.95, **0.058** | 0.94, 0.068 |
| Neck Tilt | **0.93, 0.082** | 0.93, 0.075 | 0.98, 0.034 | 0.60, 0.401 | 0.95, 0.042 | 0.79, 0.201 |

On F, where nothing is to be counted: neck tilt **0.20** an idle minute (as before), circles **2.5** in ten minutes of other exercises
(before 1.25), all others 0 (before: sumo pulse 2.39 idle and 2.49). A set of movements that are almost repetitions is given: circles 4.6,
sumo pulse 1.4, neck tilt 1.1 (before 1.9), bridge 0.6 (before 0), leg raise 0.14, thrust and butterfly 0. From good places 0.95 to 1.00 of
the uncounted stretches were told a reason, from places that are no good 0.80 to 1.00; there 0 to 0.50 of the sets are right.

Counted on E where nothing is to be counted, in an idle minute and in ten minutes of other exercises. Unseen seed: **neck tilt 1.49 idle**
(before 1.99), all others 0 (before: thrust 3.3 and sumo pulse 1.7 in other exercises). The three tuned on, as a mean: circles **2.8** (dancing),
bridge **1.7** (before 1.1) and neck tilt 0.6 (before 0) in other exercises, thrust 0.17 idle; sumo pulse 0 (before 3.3). A set of movements that are
almost repetitions is given, on the four seeds: circles 2.4 to 3.3 (swaying, half circles and thirds of one, seen level), sumo pulse 0 to 0.7, thrust 0
to 0.4 (before 0.9 to 1), butterfly 0.1 to 0.7, neck tilt 0 to 0.6, bridge 0 to 0.3, leg raise 0. From good places 0.50 to 1.00 of the uncounted stretches
of an exercise and seed, 0.96 in all, were told a reason.

D and the generators before it, 41 to 52 sets per exercise; off-by-one, then mean absolute error.

| exercise | D | B | B before | C | A |
| --- | --- | --- | --- | --- | --- |
| Hip Bridge | **0.93, 0.047** | 0.98, 0.012 | 0.74, 0.159 | 0.98, 0.020 | 0.98, 0.026 |
| Hip Thrust | 1.00, 0.011 | 0.90, 0.067 | 0.62, 0.268 | 1.00, 0.017 | 1.00, 0.000 |
| Lying Leg Raise | 0.98, 0.017 | 0.93, 0.055 | 0.57, 0.319 | **0.89, 0.081** | 0.95, 0.036 |
| Sumo Squat Pulse | 1.00, 0.008 | 0.95, 0.034 | 0.17, 0.803 | 1.00, 0.000 | 0.95, 0.051 |
| Butterfly Hold | 1.00, 0.034 | 1.00, 0.028 | 1.00, 0.028 | **0.83, 0.217** | 1.00, 0.013 |
| Hip Circles | **0.93, 0.056** | **0.88, 0.085** | 0.07, 0.908 | 0.96, 0.041 | 0.95, 0.024 |
| Neck Tilt | **0.74, 0.141** | 0.95, 0.027 | 0.12, 0.827 | **0.83, 0.178** | 0.93, 0.035 |

Counted where nothing is to be counted: D: nothing in idle minutes; in ten minutes of other exercises **neck tilt 53, circles 17**,
leg raise 3.1, all others 0; a set of leg raises that stop before upright is given 0.17 repetitions. C: thrust 0.62 and bridge
0.20 an idle minute, neck tilt 5.74 and thrust 2.54 in ten minutes of other exercises, all others 0. B: neck tilt 0.68 an idle minute, all others 0. A: bridge 0.35 an idle minute; sumo,
leg raise and thrust about 3.3 in ten minutes of other exercises (one each), on other seeds neck tilt 16 to 18. On two further
seeds of C neck tilt is 0.77 and 0.71 off-by-one, on one of them 0.87 an idle minute and 8.6 in ten other minutes. A set of leg
raises that stop before upright is given 0.25 repetitions on B, none on C. On B every stretch of circles that went by uncounted
was told a reason.

Circles on two further seeds of each that were tuned on: A 1.00 and 1.00, C 0.96 and 0.98; on one that nobody had looked at: A
0.95, C 0.98. On A, B and C none is counted where nothing is to be counted. The trackers read no depth, so none of the figures depends
on it. When C was first watched, nobody having tuned on it, circles were 0.13 and neck tilt 0.73.

Of D, circles were 0.12 with the tracker of before, everything else as now. From places that are no good 0.20 to 0.60 of D's
sets are right, and 0.78 to 1.00 of their uncounted stretches were told a reason.

Not reached (0.95 and 0.05; 0.05 an idle minute; 0.5 in ten other minutes): neck tilt, circles and bridge on D; circles and
thrust on B; neck, leg raise and butterfly on C; false repetitions of circles, thrust, bridge and neck. On E: circles; false
repetitions of neck tilt and thrust in idle minutes, of circles, bridge and neck tilt in other exercises. On F: leg raise, sumo pulse,
circles (their error) and neck tilt; false repetitions of neck tilt in idle minutes and of circles in other exercises. A phone that leans by 8 degrees makes level shoulders uneven for
the neck tilt, which is told but not counted.

The tables of our own films below miss targets for neck tilt, circles, bridge and sumo pulse. On 160 of these films the trackers from
before E count the same: what neck tilt misses is older; the bridges and circles that are missed are not among the 160. Circles were changed
once more after the tables were made.
`;
